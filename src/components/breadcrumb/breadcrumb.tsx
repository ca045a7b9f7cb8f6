/** Links to the pages above, then the title of this one. */
export function Breadcrumb({
  label,
  trail,
  current,
}: {
  label: string;
  trail: readonly { title: string; href: string }[];
  current: string;
}) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {trail.map(({ title, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
