/** The value of a figure in the text of /metrics: the sum of its series with these labels. */
export const metricOf = (text: string, name: string, labels: readonly string[] = []): number =>
  text
    .split('\n')
    .filter((line) => /^[^{ ]+/.exec(line)?.[0] === name)
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
