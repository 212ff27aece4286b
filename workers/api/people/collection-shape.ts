/** A collection of flights in the published wire shape. */
import type { Collection } from "#app/community/collection/collection.ts";
import { present } from "../wire.ts";

/** The published keys, and in addition owner, stars and the last change. */
export const collectionShape = (collection: Collection) =>
  present({
    id: collection.id,
    name: collection.name,
    description: collection.description,
    private: collection.private,
    image: collection.image,
    hex_color: collection.hexColor,
    created: collection.created,
    modified: collection.modified,
    flight_count: collection.flights,
    stars: collection.stars,
    user: collection.owner,
  });
