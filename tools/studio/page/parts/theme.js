// The page's colours, which are those of the next visit as well.
//
// The next Studio has another port and another token, so nothing that belongs to an origin is kept
// for it; but all ports of this machine share cookies.  A site's stays within its folder.

import { by } from "./dom.js";

const YEAR = 365 * 24 * 3600; // seconds

const within = /^(127\.0\.0\.1|localhost)$/.test(location.hostname) ? ";path=/" : "";

function kept() {
  try {
    return /(?:^|; )moyo-theme=(\w*)/.exec(document.cookie)?.[1] ?? "";
  } catch {
    return ""; // a frame that may keep nothing
  }
}

function keep(theme) {
  try {
    document.cookie = `moyo-theme=${theme};max-age=${YEAR};samesite=strict${within}`;
  } catch {} // the same
}

function take(theme) {
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

const select = by("theme"), theme = kept();
if ([...select.options].some(one => one.value === theme)) {
  select.value = theme;
  take(theme);
}
select.addEventListener("change", () => {
  take(select.value);
  keep(select.value);
});
