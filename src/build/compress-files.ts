import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/** Text files, which are sent compressed. */
const compressible = /\.(html|css|js|json|svg|xml|txt|md|webmanifest)$/i;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** The last step of a build. Without it the server sends the files as they are. */
export function compressFiles(): AstroIntegration {
  return {
    name: 'compress-files',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { files, saved } = await compressFolder(fileURLToPath(dir));
        logger.info(`compressed ${files} files, ${Math.round(saved / 1024)} kB saved`);
      },
    },
  };
}

/** Writes `X.br` (quality 11) and `X.gz` (level 9) beside each text file X of the folder. */
async function compressFolder(folder: string): Promise<{ files: number; saved: number }> {
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
