import { HTMLSelect, type HTMLSelectProps } from '@blueprintjs/core'

/** The platform's select in our style, without the English title that Blueprint gives its arrow. */
export const Select = (props: HTMLSelectProps) => (
  <HTMLSelect {...props} iconName="caret-down" iconProps={{ title: undefined, 'aria-hidden': true }} />
)
