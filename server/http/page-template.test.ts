import { describe, expect, test } from 'vitest';
import { loadPageTemplate, pageTemplate } from './page-template.ts';

describe('a page with slots', () => {
  test('shows values escaped, and nothing where there is none', () => {
    const fill = pageTemplate('<p>%%message%%</p><input value="%%value:name%%">%%issue:name%%', '');
    expect(fill({ message: '<b>&', 'value:name': '"x"' })).toBe(
      '<p>&lt;b&gt;&amp;</p><input value="&quot;x&quot;">',
    );
  });

  test('does not fill a slot that somebody typed', () => {
    expect(pageTemplate('%%value:name%%', '')({ 'value:name': '%%message%%', message: 'no' })).toBe(
      '%%message%%',
    );
  });

  test('is refused at start when it cannot be read', () => {
    expect(() => loadPageTemplate('/nonexistent.html', [], '')).toThrow('npm run build');
  });
});
