// Where the page's script does not come, the page is as it is without script: the attribute, which the stylesheets ask
// for, says that it is expected. It runs before DOMContentLoaded or, unless it is still under way, never.
const TIMEOUT_MS = 8000;

const { dataset } = document.documentElement;
dataset.script = '';
const giveUp = () => dataset.script || delete dataset.script;
addEventListener('DOMContentLoaded', giveUp);
setTimeout(giveUp, TIMEOUT_MS);
