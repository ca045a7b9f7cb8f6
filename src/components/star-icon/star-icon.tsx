import { contentIcon } from './content-icons.ts';

/** A content icon in an eight-pointed star. For prerendered sections only, because its script would hold all icons. */
export function StarIcon({ name }: { name: string }) {
  return (
    <span className="star-icon">
      <svg
        viewBox="0 0 64 64"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, fixed when built
        dangerouslySetInnerHTML={{ __html: contentIcon(name) }}
      />
    </span>
  );
}
