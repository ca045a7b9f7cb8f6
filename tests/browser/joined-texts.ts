import type { Page } from '@playwright/test';

/** Texts that lie apart on the page, and that Chromium passes to screen readers as one word. */
export async function joinedTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  /** The texts in their order, with a gap wherever an element that is told of begins or ends. */
  const texts: { text: string; node: number }[] = [];
  const gap = { text: ' ', node: 0 };
  const read = (id: string) => {
    const node = byId.get(id);
    if (!node) return;
    const { role, name, ignored, childIds = [], backendDOMNodeId } = node;
    if (role?.value === 'StaticText') {
      texts.push({ text: name?.value ?? '', node: backendDOMNodeId ?? 0 });
      return;
    }
    if (!ignored) texts.push(gap);
    for (const child of childIds) read(child);
    if (!ignored) texts.push(gap);
  };
  read(nodes[0]?.nodeId ?? '');
  const quadsOf = async (backendNodeId: number) =>
    (await session.send('DOM.getContentQuads', { backendNodeId })).quads;
  const joined: string[] = [];
  for (const [index, { text, node }] of texts.entries()) {
    const next = texts[index + 1];
    if (!next || !/\S$/.test(text) || !/^[\p{L}\p{N}]/u.test(next.text)) continue;
    const [end, start] = [(await quadsOf(node)).at(-1), (await quadsOf(next.node))[0]];
    // A quad begins with its upper corners, left and right.
    const isTouching = end && start && Math.abs((end[2] ?? 0) - (start[0] ?? 0)) < 2 && end[1] === start[1];
    if (!isTouching) joined.push(`${text.slice(-20)}|${next.text.slice(0, 20)}`);
  }
  await session.detach();
  return joined;
}
