export type Point = readonly number[];

export interface Cluster {
  readonly centre: Point;
  /** Indices of the points that are nearer to this centre than to any other. */
  readonly members: readonly number[];
}

/**
 * At most `count` groups of near points, the same at every call: begun with the points farthest from each other,
 * then moved to the mean of their members until nothing changes (k-means).
 */
export function clusters(points: readonly Point[], count: number): Cluster[] {
  let groups = grouped(points, seeds(points, count));
  for (;;) {
    const moved = grouped(
      points,
      groups.map(({ members }) => mean(members.map((index) => points[index] ?? []))),
    );
    if (JSON.stringify(moved) === JSON.stringify(groups)) return moved;
    groups = moved;
  }
}

function seeds(points: readonly Point[], count: number): Point[] {
  const chosen = points.slice(0, 1);
  while (chosen.length < Math.min(count, points.length)) {
    const farthest = points.toSorted((a, b) => nearest(b, chosen).distance - nearest(a, chosen).distance)[0];
    if (!farthest || nearest(farthest, chosen).distance === 0) break;
    chosen.push(farthest);
  }
  return chosen;
}

function grouped(points: readonly Point[], centres: readonly Point[]): Cluster[] {
  const owners = points.map((point) => nearest(point, centres).index);
  return centres
    .map((centre, index) => ({
      centre,
      members: owners.flatMap((owner, point) => (owner === index ? [point] : [])),
    }))
    .filter(({ members }) => members.length > 0);
}

function nearest(point: Point, centres: readonly Point[]): { index: number; distance: number } {
  const distances = centres.map((centre) =>
    point.reduce((sum, value, axis) => sum + (value - (centre[axis] ?? 0)) ** 2, 0),
  );
  const distance = Math.min(...distances);
  return { index: distances.indexOf(distance), distance };
}

function mean(points: readonly Point[]): Point {
  const [first = []] = points;
  return first.map((_, axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length);
}
