/** The value of a decimal digit of any script. Unicode has the ten digits of a script one after the other, from zero. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  // Some sets of digits, such as the mathematical ones, follow each other without a gap.
  return (code - first) % 10;
}
