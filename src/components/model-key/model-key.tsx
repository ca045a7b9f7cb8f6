import type { ReactNode } from 'react';
import type { Link } from '../../data/schemas/field-schemas.ts';
import type { LanguageAttributes } from '../../data/site/page-language.ts';
import { Icon } from '../icon/icon.tsx';
import { TextLink } from '../text-link/text-link.tsx';

interface ModelKeyProps {
  /** The id of its window, the same on no other key of the page. */
  id: string;
  /** Says what it opens: "Open the truck: a consignment". */
  label: string;
  /** Leads from the window to more of it. */
  more: Link;
  /** Where the key leads in browsers without popovers. */
  fallback: Link;
  /** The attributes of the window's texts, where they are in another language than the page. */
  languageAttributes: LanguageAttributes;
  /** The name of the button that closes the window. */
  close: string;
  /** The window's content. */
  children?: ReactNode;
}

interface ModelKeysProps {
  /** The side of a key on which its window opens in wide windows. */
  side: 'above' | 'below';
  children?: ReactNode;
}

/**
 * The keys, which lie over the picture of a model. model-key.css places them by --x and --y, and shows them: until it has
 * loaded they are hidden, because a key could not open its window.
 */
export function ModelKeys({ side, children }: ModelKeysProps) {
  return (
    <ul className="model-keys" data-side={side} hidden>
      {children}
    </ul>
  );
}

/** A key on a model, which opens a window without script: a popover, on a thread where there is room for it. */
export function ModelKey({ id, label, more, fallback, languageAttributes, close, children }: ModelKeyProps) {
  return (
    <li className="model-key">
      <a className="model-key-disc" href={fallback.href} hrefLang={fallback.hrefLang}>
        <span className="model-key-label">{label}</span>
      </a>
      {/* Right before its window: else Chromium calls this the button's details, and Orca reads all of it on opening. */}
      <button type="button" className="model-key-disc" popoverTarget={id}>
        <span className="model-key-label">{label}</span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of texts, no group of fields */}
      <div id={id} popover="auto" role="group" className="model-window" aria-label={label}>
        <div {...languageAttributes}>{children}</div>
        <div className="model-window-foot">
          <TextLink {...more} icon="arrow-right" />
          <button
            type="button"
            className="model-window-close"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={close}
          >
            <Icon name="x" />
          </button>
        </div>
      </div>
    </li>
  );
}
