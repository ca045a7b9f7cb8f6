/** A bottle on a belt, whose cap tilts with the quality that is chosen. */
export function BottleUnderCamera() {
  return (
    <svg
      viewBox="0 0 360 120"
      preserveAspectRatio="xMidYMid slice"
      fill="var(--surface)"
      stroke="var(--ink-3)"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path fill="var(--accent-mark)" fillOpacity="0.2" stroke="none" d="M180 0l70 104H110z" />
      <g stroke="var(--line-2)">
        <path d="M0 105h360" />
        <path d="M19.5 112h321" strokeDasharray="1 39" strokeLinecap="round" />
        <path d="M34 104V66q0-8 6-12 4-3 4-9v-5h12v5q0 6 4 9 6 4 6 12v38zm10-78h14v11h-14zM294 104V66q0-8 6-12 4-3 4-9v-5h12v5q0 6 4 9 6 4 6 12v38zm10-78h14v11h-14z" />
      </g>
      <path d="M164 104V66q0-8 6-12 4-3 4-9v-5h12v5q0 6 4 9 6 4 6 12v38zM168 72h24v20h-24z" />
      <rect
        className="quality-control-cap"
        fill="var(--tone)"
        stroke="none"
        x="173"
        y="28"
        width="14"
        height="11"
        rx="2"
      />
      <path fill="none" stroke="var(--tone)" d="M152 44v-8m0-8v-8h8m40 0h8v8m0 8v8" />
    </svg>
  );
}
