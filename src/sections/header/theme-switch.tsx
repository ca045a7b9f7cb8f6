import { Icon } from '../../components/icon/icon.tsx';

/** The theme toggle. client/switch-theme.ts has its behaviour; without script it is hidden. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="header-button"
      aria-label={label}
      aria-pressed="false"
      data-theme-switch=""
    >
      <Icon name="lamp" />
    </button>
  );
}
