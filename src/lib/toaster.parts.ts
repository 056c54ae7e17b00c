/** Blueprint's toasts and their three icons, as a separate chunk. */
export { OverlayToaster } from '@blueprintjs/core'
export { Error as ErrorIcon, InfoSign, TickCircle } from '@blueprintjs/icons'
