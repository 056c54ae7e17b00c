import { useEffect, useState } from 'react'
import { api } from '#src/api/client.ts'
import { onReturn } from '#src/api/connection.ts'
import { createListeners } from '#src/lib/listeners.ts'
import { setLimits } from '#schemas/limits.ts'
import type { LoginData } from '#schemas/session/session.schema.ts'
import { storeBrand, readBrand } from './session.store.ts'

let loading: Promise<LoginData> | undefined
let known: LoginData | undefined

function learn(brand: LoginData): LoginData {
  setLimits(brand)
  return (known = brand)
}

/**
 * The brand before the server has replied: with that of the last visit, the page is rendered once and nothing in it
 * moves.
 */
function knownBrand(): LoginData | undefined {
  const last = known ? null : readBrand()
  return last ? learn(last) : known
}

/** The brand of the login screen; requested once, again after a failure. */
export function loadLoginData(): Promise<LoginData> {
  loading ??= api.session.loginData().then(
    ({ data }) => {
      storeBrand(data)
      return learn(data)
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

const renewed = createListeners()
/** Requests the brand again, for every place that shows it. */
export function renewLoginData(): Promise<LoginData> {
  loading = undefined
  const answer = loadLoginData()
  renewed.notify()
  return answer
}

/**
 * The brand; undefined until it is known, requested again when the server is back. A failure is not shown here, but at
 * the login.
 */
export function useLoginData(): LoginData | undefined {
  const [brand, setBrand] = useState(knownBrand)
  useEffect(() => {
    let shown = true
    const load = () =>
      void loadLoginData().then(
        (data) => shown && setBrand(data),
        () => undefined,
      )
    load()
    const stops = [onReturn(load), renewed.subscribe(load)]
    return () => {
      shown = false
      for (const stop of stops) stop()
    }
  }, [])
  return brand
}
