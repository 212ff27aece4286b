/**
 * A piece of a story in the published wire shape. Width and height are always present, and empty for a text; nothing
 * else is empty.
 */
import { isoTime } from "#app/core/time/time.ts";
import { filmPath, getTime, isShown, type Piece, picturePath } from "#app/flight-page/story/story.ts";
import { degrees, present, two } from "../wire.ts";

export function pieceShape(piece: Piece) {
  const { moment, duration } = piece;
  const time = getTime(piece);
  const shown = isShown(piece) ? piece : null;
  const film = shown?.kind === "video";
  return {
    ...present({
      id: piece.id,
      user_id: piece.userId,
      flight_id: piece.flightId,
      image: shown && (!film || shown.poster) ? picturePath(shown, "large", "jpg") : null,
      comment: piece.comment,
      start_time: time === null ? null : isoTime(time),
      end_time: time === null || duration === null ? null : isoTime(time + duration),
      distance: moment && two(moment.flown),
      geom: moment && { type: "Point", coordinates: [degrees(moment.longitude), degrees(moment.latitude)] },
      alt: moment?.altitude,
      ground_speed: moment?.speed,
      vario: moment?.climb,
      bearing: moment?.bearing,
      video_url: film ? filmPath(shown) : null,
      video_status: film ? "ready" : null,
      video_duration: film && duration !== null ? two(duration) : null,
      cover: piece.cover || null,
    }),
    time_offset: piece.timeOffset,
    width: piece.width,
    height: piece.height,
  };
}
