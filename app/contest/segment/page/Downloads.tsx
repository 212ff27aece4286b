/** Links to download segments as files for flight computers and programs. */
import { useText } from "#app/i18n/text.tsx";
import { FORMATS } from "../export/format.ts";

/** @param only the segment to download; all of them if absent */
export function Downloads({ only }: { only?: number }) {
  const text = useText();
  return (
    <section aria-labelledby="downloads">
      <h2 id="downloads">{text("segment.download")}</h2>
      <p className="small muted">{text("segment.downloads")}</p>
      <p className="row wrap">
        {FORMATS.map((format) => (
          <a
            key={format}
            className="button"
            href={`/v1/segment/export?format=${format}${only === undefined ? "" : `&id_in=${only}`}`}
            download={`${only === undefined ? "segments" : `segment-${only}`}.${format}`}
          >
            {format.toUpperCase()}
          </a>
        ))}
      </p>
    </section>
  );
}
