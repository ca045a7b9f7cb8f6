const TIMEOUT_MS = 8000;

/**
 * Lets the stylesheets expect the page's script, by `data-script`. If the script has not set `data-started` by
 * DOMContentLoaded or within eight seconds, the attribute is removed and the page looks as it does without script.
 */
export function expectScript() {
  const { dataset } = document.documentElement;
  dataset.script = '';
  const giveUp = () => {
    if (!('started' in dataset)) delete dataset.script;
  };
  addEventListener('DOMContentLoaded', giveUp);
  setTimeout(giveUp, TIMEOUT_MS);
}
