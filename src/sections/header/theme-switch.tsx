import { Icon } from '../../components/icon/icon.tsx';

/** The theme toggle. Its behaviour is client/theme-switch.ts; without script it is hidden. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="header-button"
      aria-label={label}
      aria-pressed="false"
      data-theme-switch=""
    >
      <Icon name="themeToggle" />
    </button>
  );
}
