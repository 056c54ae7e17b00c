import { useEffect, useState } from 'react'
import { api } from '#src/api/client.ts'
import { setLimits } from '#schemas/limits.ts'
import type { LoginData } from '#schemas/session/session.schema.ts'

let loading: Promise<LoginData> | undefined
let known: LoginData | undefined

/** The brand of the login screen; asked for once, again after a failure. */
export function loadLoginData(): Promise<LoginData> {
  loading ??= api.session.loginData().then(({ data }) => {
    setLimits(data)
    return (known = data)
  }, (error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** The brand; undefined until it is known. A server that does not answer is told when somebody logs in. */
export function useLoginData(): LoginData | undefined {
  const [brand, setBrand] = useState(known)
  useEffect(() => {
    let shown = true
    loadLoginData().then((data) => shown && setBrand(data), () => undefined)
    return () => { shown = false }
  }, [])
  return brand
}
