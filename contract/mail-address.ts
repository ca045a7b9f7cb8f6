const MAX_ADDRESS_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+=?^_`{|}~-]+)*$/;
const DOMAIN_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * True for one plain mail address: ASCII, dot-atom form (RFC 5321 without quoted local
 * parts), at most 254 bytes, no `/`, no control character, no display name, no list.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL_PART_LENGTH) return false;
  const labels = text.slice(at + 1).split('.');
  return LOCAL_PART.test(text.slice(0, at)) && labels.every((label) => DOMAIN_LABEL.test(label));
}

// Letters, digits, hyphens, and the full stops of other scripts. Everything else of a URL would end its host.
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u;

/**
 * Returns the address with an internationalized domain in its ASCII form (`xn--…`), which every mail server takes. Some
 * browsers post that form already, others what was typed. Any other text is returned as it is.
 */
export function withAsciiDomain(address: string): string {
  const domainStart = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainStart);
  if (domainStart === 0 || !INTERNATIONAL_DOMAIN.test(domain)) return address;
  try {
    return address.slice(0, domainStart) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}
