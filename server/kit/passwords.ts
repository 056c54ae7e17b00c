import { randomBytes } from 'node:crypto'
import argon2 from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'
import { AppError } from './app-error.ts'

/** argon2id (the package's algorithm 2) with 19 MiB, 2 passes, 1 lane (V2). */
const ARGON = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, ARGON)

/** 16 characters of the four classes that the password rules require. */
export const oneTimePassword = (): string => `${randomBytes(9).toString('base64url')}aA7#`

/** Hash of a random text that nobody knows: an unknown account takes the time of a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$0ySOJ4Vq3ZyUKb0Hc2sFQ5cX8Yy8mQnP1u6fTb3wZrE'

/** Whether the password is the account's; false, in the same time, when there is no account. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await argon2.verify(passwordHash ?? NOBODY, password, ARGON)
  return matches && passwordHash !== undefined
}

/** @throws AppError PASSWORD_COMMON (D06) */
export async function refuseCommon(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw new AppError('PASSWORD_COMMON', { fields: [{ path: '/newPassword', code: 'PASSWORD_COMMON' }] })
}
