const PAGE = 100;

/** At most `limit` rows, read page by page; `read` is given the last row of the page before. */
export async function* inPages<Row>(
  limit: number,
  read: (limit: number, after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Row | undefined;
  for (let left = limit; left > 0; ) {
    const wanted = Math.min(left, PAGE);
    const rows = await read(wanted, after);
    yield* rows;
    if (rows.length < wanted) return;
    after = rows.at(-1);
    left -= rows.length;
  }
}
