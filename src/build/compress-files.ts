import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text files, which are sent compressed. */
const compressible = /\.(html|css|js|json|svg|xml|txt|md|webmanifest)$/;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes `X.br` (quality 11) and `X.gz` (level 9) beside each text file X of the folder. */
export async function compressFiles(folder: string): Promise<{ files: number; saved: number }> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => compressible.test(name));
  const savings = await Promise.all(texts.map((name) => compressFile(join(folder, name))));
  return { files: texts.length, saved: savings.reduce((sum, bytes) => sum + bytes, 0) };
}

async function compressFile(file: string): Promise<number> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([brotliOf(content), asGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  return content.length - brotli.length;
}

/** Compresses a text file with Brotli at its highest quality. */
function brotliOf(content: Buffer): Promise<Buffer> {
  return asBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
