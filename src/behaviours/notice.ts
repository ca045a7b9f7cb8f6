/** Shows a notice in a corner of the page and announces it; calls `onClose` when it is closed. */
export function showNotice(text: string, close: string, onClose: () => void) {
  const notice = document.createElement('div');
  const sentence = document.createElement('p');
  const button = document.createElement('button');
  notice.dataset.notice = '';
  sentence.role = 'status';
  button.type = 'button';
  button.textContent = close;
  button.addEventListener('click', () => {
    notice.remove();
    onClose();
  });
  notice.append(sentence, button);
  document.body.append(notice);
  // Screen readers announce a status when it changes, not when it is added.
  requestAnimationFrame(() => {
    sentence.textContent = text;
  });
}
