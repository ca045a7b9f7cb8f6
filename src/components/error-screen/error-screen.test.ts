import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

const messages = {
  heading: 'Unexpected Application Error!',
  text: 'About Us',
  reload: 'Reload',
  contacts: [],
};
const rendered = (error?: Error) => renderToStaticMarkup(createElement(ErrorScreen, { messages, error }));

test('The error screen has message and stack of an error that it is given, as in development', () => {
  expect(rendered(new Error('The tabs could not be drawn'))).toContain('Error: The tabs could not be drawn');
  expect(rendered()).not.toContain('<pre>');
});
