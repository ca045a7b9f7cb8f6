import { Icon } from '../../components/icon/icon.tsx';

/** Turns the lamp on or off: day or night theme. Works by behaviours/theme-switch.ts; hidden without script. */
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
