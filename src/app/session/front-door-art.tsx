/** Annotation shapes as an ornament: boxes, a polygon, a line, points, and one that is accepted. */
export function FrontDoorArt() {
  return (
    <svg
      aria-hidden="true"
      className="front-door__art"
      preserveAspectRatio="xMaxYMid slice"
      viewBox="0 0 920 900"
    >
      <rect height={130} rx={4} width={190} x={470} y={120} />
      <path className="front-door__art-amber" d="M120 250l90-70 120 40 20 110-110 60-110-50z" />
      <path d="M540 520q90-80 170 0t170 0" />
      <circle cx={210} cy={520} r={5} />
      <circle cx={320} cy={540} r={5} />
      <circle cx={260} cy={560} r={5} />
      <rect className="front-door__art-green" height={170} rx={4} width={240} x={610} y={210} />
      <circle className="front-door__art-mark" cx={850} cy={210} r={13} />
      <path className="front-door__art-check" d="m844 210 4.5 4.5 8-9" />
    </svg>
  );
}
