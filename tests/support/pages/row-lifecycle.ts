import type { Locator } from '@playwright/test'
import { MACHINES } from '#machines/registry.ts'
import type { Driver } from '#machines/walker/types.ts'
import { machinePaths } from '../walker/test-machine.ts'
import { gatePaths, never, playAll, seeUsable, sharedSession } from './gate.ts'
import type { NamedRecordPage } from './named-record.page.ts'
import { ScopeDialog } from './scope.page.ts'
import { open } from './screen.ts'
import type { Opened } from './session.ts'
import { expect, test, type BrowserSession } from './test.ts'

/** A record of a list; `active` as 1 and 0 where the list sends it so. */
interface Listed {
  readonly id: number
  readonly version: number
  readonly enName: string
  readonly active: boolean | number
}

/** A lifecycle of records that are active or not, as the rows of their list show it. */
export interface RowLifecycle {
  /** Its id in the registry, and what its events begin with: `record.edit`. */
  readonly machine: 'active' | 'course'
  readonly events: 'record' | 'course'
  readonly Page: new (session: BrowserSession) => NamedRecordPage
  /** A record of the demo that others refer to. */
  readonly used: string
  /** The input case of such a record. */
  readonly usedCase: string
  /** The query of the list that finds this name. */
  readonly search: (name: string) => string
  readonly find: (api: Opened, name: string) => Promise<Listed | undefined>
  readonly create: (api: Opened, names: { readonly arName: string; readonly enName: string }) => Promise<unknown>
  readonly activate: (api: Opened, record: Listed) => Promise<unknown>
  readonly remove: (api: Opened, record: Listed) => Promise<unknown>
}

const OWN = { arName: 'سجل بوابة الحياة', enName: 'Life gate record' } as const

/**
 * Plays the paths of such a lifecycle on the rows of its list, against the real server; and checks the rows of users
 * who may not change them.
 */
export function playRowLifecycle(lifecycle: RowLifecycle): void {
  const [officer, viewer] = [sharedSession({ as: 'officer' }), sharedSession({ as: 'viewer' })]
  const driver = (): Driver => {
    let list: NamedRecordPage
    let name: string
    const api = () => officer.session().opened!
    const toggle = () => list.toggle(name).click()
    /** Saves another Arabic name; returns the one before. */
    const rename = async (change: (arName: string) => string): Promise<string> => {
      await list.edit(name)
      await expect(list.enName()).toHaveValue(name)
      const was = await list.arName().inputValue()
      await list.arName().fill(change(was))
      await list.saveButton().click()
      await expect(list.box()).toHaveCount(0)
      await list.seeLoaded()
      return was
    }
    const acts: Record<string, () => Promise<void>> = {
      edit: async () => {
        const was = await rename((arName) => `${arName} معدل`)
        // a record of the demo gets its old name back
        if (name === lifecycle.used) await rename(() => was)
      },
      activate: toggle,
      deactivate: toggle,
      delete: async () => {
        await list.deleteButton(name).click()
        await list.confirmDelete()
      },
    }
    const clean = async () => {
      const left = await lifecycle.find(api(), OWN.enName)
      if (left) await lifecycle.remove(api(), left)
    }
    return {
      start: async (input) => {
        list = open(lifecycle.Page, (input === 'viewer' ? viewer : officer).session())
        name = input === lifecycle.usedCase ? lifecycle.used : OWN.enName
        await clean()
        await lifecycle.create(api(), OWN)
        await list.goTo(lifecycle.search(name))
        if (input !== 'inFaculty') return
        await open(ScopeDialog, officer.session()).choose('كلية الهندسة')
        await list.goTo(lifecycle.search(name))
      },
      perform: ({ type }) => acts[type.replace(`${lifecycle.events}.`, '')]!(),
      settle: never('wait for anybody'),
      elapse: never('wait'),
      expectState: async (value, _context, { offers }) => {
        if (value === 'deleted') {
          await list.seeNoRow(name)
          return
        }
        await expect(list.toggle(name)).toBeChecked({ checked: value === 'active' })
        await expect(list.page.locator('.qb-overlay')).toHaveCount(0)
        const may = (event: string) => offers.includes(`${lifecycle.events}.${event}`)
        const controls: readonly (readonly [Locator, boolean])[] = [
          [list.toggle(name), may(value === 'active' ? 'deactivate' : 'activate')],
          [list.editButton(name), may('edit')],
          [list.deleteButton(name), may('delete')],
        ]
        for (const [control, isOffered] of controls) {
          await expect(control).toHaveCount(1)
          await seeUsable(control, isOffered)
        }
      },
      stop: async () => {
        await clean()
        const used = await lifecycle.find(api(), lifecycle.used)
        if (used && !used.active) await lifecycle.activate(api(), used)
        await list.page.evaluate(() => localStorage.removeItem('qabul.scope'))
      },
    }
  }
  /**
   * Where less is offered, or nothing, there are few transitions or none to play; the row's offers are checked anyway.
   */
  const { machine, cases } = MACHINES[lifecycle.machine]!
  const others = [lifecycle.usedCase, 'viewer', 'inFaculty'].flatMap(
    (input) =>
      machinePaths(
        { machine, cases: { ...cases, inputs: { [input]: cases.inputs[input]! } } },
        { generator: 'shortest' },
      ).paths,
  )
  test.describe(`every declared transition of ${machine.id}, on the rows of its list`, () => {
    playAll(gatePaths(lifecycle.machine), driver, { more: others })
  })
}
