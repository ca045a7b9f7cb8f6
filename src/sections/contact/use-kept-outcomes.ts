import { type RefObject, useEffect, useRef } from 'react';
import {
  formInViewEvent,
  type KeptRequestOutcome,
  keptRequestOutcomeEvent,
} from '../../../contract/kept-request.ts';

/**
 * Passes on what became of kept requests, and asks for it whenever the place of the alert comes into view. `show` returns
 * whether the form shows the outcome; where it does not, or nobody sees that place, the page's notice does.
 */
export function useKeptOutcomes(
  place: RefObject<HTMLElement | null>,
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
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
}
