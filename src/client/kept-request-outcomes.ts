import {
  formInViewEvent,
  type KeptRequestOutcome,
  keptRequestOutcomeEvent,
} from '../../contract/kept-request.ts';
import type { PageMessage } from './offline/messages.ts';
import { removeFromNotice, showInNotice } from './show-notice.ts';

/** A visitor who leaves sooner sees the outcome again on the next page. */
const OUTCOME_READ_MS = 1000;

/**
 * Shows what became of kept requests: in the form, where that does so, else in the notice. Only a page in view does; each
 * outcome comes again until a visitor has read it.
 */
export function showKeptRequestOutcomes(post: (message: PageMessage) => void) {
  const requestOutcomes = () => post({ type: 'outcomes-wanted' });
  const isInView = () => document.visibilityState === 'visible';
  addEventListener(formInViewEvent, requestOutcomes);
  document.addEventListener('visibilitychange', () => {
    if (isInView()) requestOutcomes();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<KeptRequestOutcome>) => {
    if (!isInView()) return;
    const { key, outcome } = data;
    const reportShown = () => post({ type: 'outcome-shown', key });
    const event = new CustomEvent(keptRequestOutcomeEvent, { cancelable: true, detail: data });
    const isInForm = !dispatchEvent(event);
    if (isInForm) removeFromNotice(key);
    else showInNotice(data, outcome === 'sent' ? reportShown : () => {});
    if (outcome === 'sent') setTimeout(() => isInView() && reportShown(), OUTCOME_READ_MS);
    else if (isInForm) reportShown();
  });
}
