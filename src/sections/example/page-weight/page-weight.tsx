import type { PageWeight as PageWeightContent } from '../../../data/schemas/pieces/page-weight.ts';
import { Piece, type PieceProps, States } from '../piece.tsx';

const parts = ['html', 'styles', 'script', 'typeface', 'picture'] as const;
/** What a browser has from the first page that it opened. */
const keptParts: readonly string[] = ['styles', 'script', 'typeface'];

/** The build replaces it with a figure (src/build/page-weight/). */
const measured = (figure: string) => `[[${figure}]]`;

/** What the page itself weighs, drawn to scale: a next page finds much of it on the device. */
export function PageWeight({ content }: PieceProps<PageWeightContent>) {
  const { options, label, terms, cookies, kept, formats } = content;
  const total = (page: string) =>
    formats.total.replace('{size}', measured(page)).replace('{requests}', measured(`${page}-requests`));
  return (
    <Piece
      content={content}
      label={label}
      drawing={<Scales />}
      heading={<States options={options} texts={[total('first'), total('next')]} />}
    >
      <dl>
        {parts.map((part) => {
          const size = formats.size.replace('{size}', measured(part));
          const isKept = keptParts.includes(part);
          return (
            <div key={part} data-kept={isKept ? '' : undefined}>
              <dt>{terms[part]}</dt>
              <dd>
                <svg width={measured(`${part}-share`)} aria-hidden="true" />
                {isKept ? <States options={options} texts={[size, kept]} /> : size}
              </dd>
            </div>
          );
        })}
        <div>
          <dt>{cookies.term}</dt>
          <dd>{cookies.text}</dd>
        </div>
      </dl>
    </Piece>
  );
}

/** A page on a pair of scales. */
function Scales() {
  return (
    <div className="piece-drawing">
      <svg viewBox="0 0 96 72" aria-hidden="true">
        <path d="M28 2h40v28H28zM31 40h34l9 32H22z" />
        <path
          fill="none"
          d="M28 10h40M33 6h1m4 0h1M34 16h12v8H34zM52 17h10m-10 6h7M16 30q2 5 8 5h48q6 0 8-5M44 35v5m8-5v5M48 46a10 10 0 1 0 .1 0zM48 56l5-6"
        />
      </svg>
    </div>
  );
}
