import { type RefObject, useEffect, useRef } from 'react';
import {
  formInViewEvent,
  type KeptRequestOutcome,
  keptRequestOutcomeEvent,
} from '../../../contract/kept-request.ts';

/**
 * Passes on what became of kept requests, and asks for it whenever the form comes into view. `show` returns whether the
 * form shows the outcome; where it does not, or nobody sees the form, the page's notice does.
 */
export function useKeptOutcomes(
  form: RefObject<HTMLFormElement | null>,
  show: (outcome: KeptRequestOutcome, isInView: boolean) => boolean,
) {
  const isInView = useRef(false);
  useEffect(() => {
    const onOutcome = (event: Event) => {
      const { detail } = event as CustomEvent<KeptRequestOutcome>;
      if (show(detail, isInView.current) && isInView.current) event.preventDefault();
    };
    addEventListener(keptRequestOutcomeEvent, onOutcome);
    return () => removeEventListener(keptRequestOutcomeEvent, onOutcome);
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      isInView.current = entry?.isIntersecting === true;
      if (isInView.current) dispatchEvent(new Event(formInViewEvent));
    });
    if (form.current) observer.observe(form.current);
    return () => observer.disconnect();
  }, [form]);
}
