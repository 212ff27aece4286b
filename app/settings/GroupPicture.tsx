import { initials } from "#app/shell/member.ts";

/** A group's picture, or its first letters. Its name stands beside it. */
export function GroupPicture({ image, name }: { image: string | null; name: string }) {
  if (image !== null) return <img className="avatar large" src={`/file/${image}`} alt="" width={48} height={48} />;
  return (
    <span className="avatar large" aria-hidden="true">
      {initials(name)}
    </span>
  );
}
