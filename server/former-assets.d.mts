export function noteOwnAssets(release: string): Promise<void>
export function takeAlong(former: string, release: string): Promise<number>
