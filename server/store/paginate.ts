const PAGE = 100;

/** Every row, read page by page; `read` is given the last row of the page before. */
export async function* paginate<Row>(
  read: (limit: number, after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let rows = await read(PAGE, undefined); ; rows = await read(PAGE, rows.at(-1))) {
    yield* rows;
    if (rows.length < PAGE) return;
  }
}
