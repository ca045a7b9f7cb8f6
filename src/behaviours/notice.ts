/** Shows a sentence in a corner of the page, read out at once, until it is put away, which `onClose` hears. */
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
  // A status is read out when it changes, not when it comes.
  requestAnimationFrame(() => {
    sentence.textContent = text;
  });
}
