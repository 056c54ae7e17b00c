import type { TestSheet } from '../sheet.ts'

/** Everything, for programs: with the path as the walker and the viewer replay it, and the whole data of each step. */
export function jsonSheet({
  machine,
  language,
  generator,
  title,
  about,
  facts,
  notes,
  stop,
  tests,
}: TestSheet): string {
  return `${JSON.stringify(
    {
      machine,
      language,
      generator,
      title,
      about,
      facts,
      notes,
      stop,
      tests: tests.map(({ id, title, requirements, path, steps }) => ({
        id,
        title,
        requirements,
        path,
        steps: steps.map(
          ({ number, action, data, payload, expected, offered, refused, requirements, taken, configuration }) => ({
            number,
            action,
            data,
            payload,
            expected,
            offered,
            refused,
            requirements,
            taken,
            state: configuration.value,
            tags: configuration.tags,
          }),
        ),
      })),
    },
    null,
    2,
  )}\n`
}
