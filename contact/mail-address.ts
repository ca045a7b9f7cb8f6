const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * Whether the text is one plain mail address: ASCII, dot-atom form (RFC 5321 without quoted local
 * parts), at most 254 bytes, no `/`, no control character, no display name, no list.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > LONGEST_LOCAL_PART) return false;
  const labels = text.slice(at + 1).split('.');
  return LOCAL_PART.test(text.slice(0, at)) && labels.every((label) => DOMAIN_LABEL.test(label));
}
