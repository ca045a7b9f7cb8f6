/**
 * The result of the work, or an Error with the message where it takes longer. The work itself goes on, and a later
 * failure of it is not reported.
 */
export async function withinDeadline<Result>(
  work: Promise<Result>,
  deadlineMs: number,
  message: string,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(message)), deadlineMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
