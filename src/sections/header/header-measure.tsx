import type { InterfaceMessages } from '../../data/schemas/interface-schema.ts';
import type { LanguageLink } from './language-links.tsx';
import type { Menu } from './navigation.tsx';

interface HeaderMeasureProps {
  messages: InterfaceMessages;
  menu: Menu | undefined;
  languages: readonly LanguageLink[];
}

/**
 * A hidden copy of the texts beside the name, as narrow as the bar can be and a pixel high. They wrap where the bar has
 * no room for them, and header-measure.css asks how many lines they take.
 */
export function HeaderMeasure({ messages, menu, languages }: HeaderMeasureProps) {
  return (
    <div className="header-measure" aria-hidden="true" hidden>
      {menu && (
        <div className="header-measure-lines">
          <div className="header-measure-menu">
            {menu.services.length > 0 && <span className="header-measure-group">{messages.services}</span>}
            {menu.industries.length > 0 && (
              <span className="header-measure-group">{messages.industries}</span>
            )}
            {messages.anchors.map(({ title, href }) => (
              <span key={href}>{title}</span>
            ))}
          </div>
        </div>
      )}
      <div className="header-measure-tools">
        {menu && <span className="header-measure-button">{messages.requestCallBack}</span>}
        {languages.map(({ language, title, drawing }) => (
          <span key={language} className="language-link">
            {drawing ? <svg width={`${drawing.width}em`} height="1" /> : title}
          </span>
        ))}
      </div>
    </div>
  );
}
