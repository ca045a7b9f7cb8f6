/*
 * Keys and clicks as WebDriver and WebDriver BiDi describe them, with the same words: a list of actions for each device
 * (https://www.w3.org/TR/webdriver2/#actions).
 */

/** Values of keys that type no character, by the names that Playwright and `KeyboardEvent.key` have for them. */
const namedKeys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export const pressOf = (key: string) => keyboard([namedKeys[key] ?? key]);

export const typingOf = (text: string) => keyboard([...text]);

function keyboard(values: readonly string[]) {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}

export function clickAt(x: number, y: number) {
  const button = 0;
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}
