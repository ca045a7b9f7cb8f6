import type { DrawingOfKind } from '../../../data/schemas/drawing-schema.ts';
import type { IllustrationOption } from '../../../data/schemas/illustration-schema.ts';
import { OptionNames } from '../state-texts.tsx';

interface WebPageProps {
  drawing: DrawingOfKind<'web-page'>;
  options: readonly IllustrationOption[];
}

/** A shop's page: with the third option its picture has not arrived, with the fourth there is no network. */
export function WebPage({ drawing, options }: WebPageProps) {
  const { shop, headline, button, offline } = drawing;
  return (
    <div className="web-page-window">
      <p className="web-page-bar">
        <strong>{shop}</strong>{' '}
        <span data-shown="4">
          <OptionNames options={options} shownFor={[4]} />
          {offline}
        </span>
      </p>
      <div className="web-page-words">
        <p className="web-page-headline">{headline}</p>
        <p className="web-page-button">{button}</p>
      </div>
      <div className="web-page-picture">
        <svg viewBox="0 0 120 90" data-shown="1 2 4" aria-hidden="true">
          <path d="M34 28h44v24a18 18 0 0 1-18 18h-8a18 18 0 0 1-18-18zM78 34h6a9 9 0 0 1 0 18h-6M24 76h64M46 20q-4-5 0-10m10 10q-4-5 0-10m10 10q-4-5 0-10" />
        </svg>
      </div>
    </div>
  );
}
