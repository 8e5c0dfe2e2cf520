// Which experiment the page shows, for when it is loaded again.

const EXPERIMENT = "experiment"; // in the session's storage

// That storage; null in a frame that may keep nothing.
const kept = (() => {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
})();

/** The experiment's number; null if none is shown. */
export const running = () => Number(kept?.getItem(EXPERIMENT)) || null;

export function keep_running(experiment) {
  if (experiment === null) kept?.removeItem(EXPERIMENT);
  else kept?.setItem(EXPERIMENT, experiment);
}
