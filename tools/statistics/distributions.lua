--- Probabilities and quantiles of the distributions that tests and intervals need.
---
--- Neither Lua nor a library that Debian packages for it has them.  None is a table of
--- constants: each is summed as its definition or a textbook's series says, to about
--- twelve digits, which tests hold against independent computations.

local distributions = {}

local pi = math.pi

-- Beyond this, the series below loses digits in the tail; the continued fraction is exact there.
local TAIL = 3

--- The density of the standard normal distribution.
---@param x number
---@return number
local function density(x) return math.exp(-x * x / 2) / math.sqrt(2 * pi) end

-- P(Z > x) of x >= TAIL: Laplace's continued fraction, from the inside out
-- (Abramowitz and Stegun 1964, 26.2.14).
local function upper_tail(x)
  local fraction = x
  for k = 60, 1, -1 do fraction = x + k / fraction end
  return density(x) / fraction
end

--- P(Z <= x), Z standard normal: 1/2 + density(x) (x + x^3/3 + x^5/(3 5) + ...)
--- (Abramowitz and Stegun 1964, 26.2.11).
---@param x number
---@return number
function distributions.normal(x)
  if x > TAIL then return 1 - upper_tail(x) end
  if x < -TAIL then return upper_tail(-x) end
  local sum, term, k = x, x, 1
  while math.abs(term) > 1e-17 do
    k = k + 2
    term = term * x * x / k
    sum = sum + term
  end
  return 0.5 + density(x) * sum
end

-- The x of an increasing function with cdf(x) = p: bisection, to the last digits.
local function invert(cdf, p)
  local low, high = -1, 1
  while cdf(low) > p do low = 2 * low end
  while cdf(high) < p do high = 2 * high end
  for _ = 1, 64 do
    local middle = (low + high) / 2
    if cdf(middle) < p then low = middle else high = middle end
  end
  return (low + high) / 2
end

--- The x with P(Z <= x) = p, Z standard normal.
---@param p number between 0 and 1
---@return number
function distributions.normal_quantile(p)
  if p == 0.5 then return 0 end
  if p > 0.5 then return -distributions.normal_quantile(1 - p) end
  return invert(distributions.normal, p)
end

--- How many standard errors an interval reaches to either side.
---@param confidence? number 0.95 unless given
---@return number
function distributions.z(confidence)
  return distributions.normal_quantile(1 - (1 - (confidence or 0.95)) / 2)
end

--- P(T <= t), T of Student's distribution with a whole number of degrees of freedom: the
--- finite sums of Abramowitz and Stegun 1964, 26.7.3 and 26.7.4.
---@param t number
---@param degrees integer
---@return number
function distributions.student(t, degrees)
  local angle = math.atan(t / math.sqrt(degrees))
  local cosine = math.cos(angle)
  local odd = degrees % 2 == 1
  local term, sum = odd and cosine or 1, 0
  for k = odd and 3 or 2, degrees, 2 do
    sum = sum + term
    term = term * cosine * cosine * (k - 1) / k
  end
  sum = sum * math.sin(angle)
  local inside = odd and 2 / pi * (angle + sum) or sum -- P(|T| <= |t|), with t's sign
  return 0.5 + inside / 2
end

--- The t with P(T <= t) = p.
---@param p number between 0 and 1
---@param degrees integer
---@return number
function distributions.student_quantile(p, degrees)
  return invert(function(t) return distributions.student(t, degrees) end, p)
end

-- log(n!) by n, as far as it was asked for.
local log_factorials = { [0] = 0 }

--- log(n!)
---@param n integer
---@return number
function distributions.log_factorial(n)
  for k = #log_factorials + 1, n do
    log_factorials[k] = log_factorials[k - 1] + math.log(k)
  end
  return log_factorials[n]
end

--- The logarithm of the number of ways to choose k of n.
---@param n integer
---@param k integer
---@return number
function distributions.log_choose(n, k)
  local f = distributions.log_factorial
  return f(n) - f(k) - f(n - k)
end

--- The binomial distribution: P(X <= successes).
---@param successes integer
---@param trials integer
---@param share number expected of the trials
---@return number
function distributions.binomial(successes, trials, share)
  if share <= 0 then return 1 end
  if share >= 1 then return successes >= trials and 1 or 0 end
  local sum = 0
  for k = 0, successes do
    sum = sum + math.exp(distributions.log_choose(trials, k) + k * math.log(share)
      + (trials - k) * math.log(1 - share))
  end
  return math.min(1, sum)
end

return distributions
