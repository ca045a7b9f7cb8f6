interface PageProps {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * A scale whose hand shows how much a network carries, and on its pan the page: on a computer the picture is beside the
 * words, on a phone below them, once it has arrived.
 */
export function PageOnScale() {
  return (
    <svg viewBox="0 0 240 324" aria-hidden="true">
      <g data-shown="1">
        <Window x={14} y={20} width={212} height={134} />
        <Words x={16} y={32} width={95} height={90} />
        <Picture x={111} y={32} width={112} height={119} />
      </g>
      <g data-shown="2 3 4">
        <Window x={76} y={2} width={88} height={152} />
        <Words x={79} y={14} width={82} height={66} />
        <path
          fill="none"
          stroke="var(--on-band-mark)"
          strokeDasharray="3 3"
          d="M81 83h78v66H81zl78 66m0-66l-78 66"
        />
        <g data-shown="2 4">
          <Picture x={79} y={81} width={82} height={70} />
        </g>
      </g>
      <svg y="154" width="240" height="170" aria-hidden="true">
        <path fill="var(--accent-mark)" d="M14 2h212l-18 14H32zM110 16h20v14h-20z" />
        <path fill="var(--band-frame)" d="M62 30h116l26 134H36z" />
        <circle fill="var(--bg)" stroke="var(--accent-mark)" strokeWidth="3" cx="120" cy="96" r="52" />
        <g fill="none" strokeWidth="4">
          <path stroke="var(--ok)" d="M79.4 129.6A52 52 0 0 1 84 58.6" />
          <path stroke="var(--err)" d="M156 58.6a52 52 0 0 1 4.6 71" />
          <path
            stroke="var(--ink-3)"
            strokeDasharray="0.8 9.2"
            strokeWidth="10"
            pathLength="120.8"
            d="M84 132a51 51 0 1 1 72 0"
          />
        </g>
        <g fill="var(--ink)">
          <path className="page-on-scale-hand" d="M120 56l3 44h-6z" />
          <circle cx="120" cy="98" r="6" />
        </g>
      </svg>
    </svg>
  );
}

function Window({ x, y, width, height }: PageProps) {
  return (
    <>
      <rect fill="var(--band)" x={x} y={y} width={width} height={height} rx="8" />
      <rect fill="var(--on-band)" x={x + 3} y={y + 12} width={width - 6} height={height - 15} />
    </>
  );
}

function Words(place: PageProps) {
  return (
    <svg viewBox="0 0 104 80" aria-hidden="true" {...place}>
      <path fill="var(--on-band-mark)" d="M10 12h72v8H10zM10 24h52v8H10zM10 40h64v3H10zM10 48h56v3H10z" />
      <path fill="var(--band-2)" d="M10 60h34v16H10z" />
      <path fill="var(--band-mark)" d="M44 60h12v16H44z" />
    </svg>
  );
}

function Picture(place: PageProps) {
  return (
    <svg viewBox="0 0 120 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {...place}>
      <path fill="#e3b8a2" d="M0 0h120v90H0z" />
      <path fill="#4a1a1e" d="M18 66h44l-6 12H12z" />
      <path fill="#c99a5b" d="M62 66h42l4 12H56z" />
      <path fill="#2c3f6b" d="M36 34h44v12a18 18 0 0 1-18 18h-8a18 18 0 0 1-18-18z" />
      <path fill="none" stroke="#2c3f6b" strokeWidth="5" d="M80 39h5a6 6 0 0 1 0 13h-6" />
      <path fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" d="M42 43q4 5 8 0t8 0 8 0 8 0" />
    </svg>
  );
}
