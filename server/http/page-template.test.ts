import { describe, expect, it } from 'vitest';
import { loadPageTemplate, pageTemplate } from './page-template.ts';

describe('a page with slots', () => {
  it('shows values escaped, and nothing where there is none', () => {
    const fill = pageTemplate('<p>%%message%%</p><input value="%%value:name%%">%%issue:name%%', '');
    expect(fill({ message: '<b>&', 'value:name': '"x"' })).toBe(
      '<p>&lt;b&gt;&amp;</p><input value="&quot;x&quot;">',
    );
  });

  it('does not fill a slot that somebody typed', () => {
    expect(pageTemplate('%%value:name%%', '')({ 'value:name': '%%message%%', message: 'no' })).toBe(
      '%%message%%',
    );
  });

  it('is refused at start when it cannot be read', () => {
    expect(() => loadPageTemplate('/nonexistent.html', [], '')).toThrow('npm run build');
  });
});
