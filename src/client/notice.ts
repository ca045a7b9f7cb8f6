import type { EndedRequest } from './kept-request.ts';

/* The notice at the lower edge of the window, whose markup is components/notice/notice.tsx. */

/** An entry with the texts that the page has for this outcome. */
export function createEntry(outcome: EndedRequest['outcome'] | 'deleted'): HTMLElement {
  const entry = document.createElement('div');
  const template = notice()?.querySelector<HTMLTemplateElement>(`template[data-outcome="${outcome}"]`);
  if (template) entry.append(template.content.cloneNode(true));
  return entry;
}

export function showNotice(shown: boolean) {
  const element = notice();
  if (!element) return;
  element.toggleAttribute('data-shown', shown);
  closeButton()?.toggleAttribute('hidden', !shown);
  noticeSize.observe(element);
}

/** Sets `--notice-room`, the height of the window's lower part that the notice covers. */
const noticeSize = new ResizeObserver(() => {
  const height = notice()?.offsetHeight;
  const room = height ? `calc(${height}px + var(--space-4))` : '';
  document.documentElement.style.setProperty('--notice-room', room);
});

export function notice(): HTMLElement | null {
  return document.getElementById('notice');
}

export function status(): HTMLElement | null {
  return document.querySelector('#notice [role=status]');
}

export function closeButton(): HTMLElement | null {
  return document.querySelector('#notice > button');
}
