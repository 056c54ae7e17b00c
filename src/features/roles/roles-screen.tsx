import { Tag } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { forms } from 'virtual:validators/roles'
import { isolate } from '#locales/isolate.ts'
import { roleLifecycle, type RoleEvent } from '#machines/roles/role.lifecycle.ts'
import type { Effects } from '#machines/shared/problem.ts'
import { roleErrors, type RoleForm, type RoleRow } from '#schemas/roles/role.schema.ts'
import { rolesEndpoints } from '#schemas/roles/roles.endpoints.ts'
import { api } from '#src/api/client.ts'
import { useAccess, useCallAccess } from '#src/kit/access.tsx'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { NameSearch } from '#src/kit/screen/name-search.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { PermissionsField } from './permissions-field.tsx'
import { changeOf, NO_CHANGE, RoleEffects } from './role-effects.tsx'
import { formOf, rolesSpec, saveRole } from './roles.list.ts'

const rules = (value: unknown) => roleErrors(value as RoleForm)
const HOLDERS = '/home/Administration/RoleHolders'
const PEOPLE = '/home/Administration/People'

/** Roles: what each permits and how many have it; made, copied, changed, retired (issue 40). */
export function RolesScreen() {
  const t = useTexts('roles')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const { permissions } = useAccess()
  const caller = useCallAccess(rolesEndpoints.update)
  const maySeePeople = permissions.includes('people.can_view_people')
  const mayAdd = useAccessReasons(rolesEndpoints.create)
  const reasonsOf = useReasons('roles')
  const spec = useMemo(() => rolesSpec(language), [language])
  const list = useList(spec)
  const [change, setChange] = useState(NO_CHANGE)
  const dialog = useRecordDialog<RoleRow, RoleForm>({
    count: async (form, role): Promise<Effects> => {
      if (!role || role.people === 0) return {}
      const counted = changeOf(role, form, (await api.roles.effects({ id: role.id })).data)
      setChange(counted)
      return { gained: counted.gained.length, lost: counted.lost.length }
    },
    save: saveRole,
    onSaved: list.reload,
  })
  const { record, edit, add } = dialog
  const { act, openQuestion } = list

  const why = useMemo(() => {
    const of = (row: RoleRow, event: RoleEvent) =>
      reasonsOf(
        roleLifecycle,
        roleLifecycle.resolveState({ value: row.state, context: { ...caller, ...row, holders: row.people } }),
        event,
        { holders: row.people },
      )
    return {
      edit: (row: RoleRow) => of(row, { type: 'role.edit', isWithinCaller: true }),
      retire: (row: RoleRow) => of(row, { type: 'role.retire' }),
      restore: (row: RoleRow) => of(row, { type: 'role.restore' }),
    }
  }, [reasonsOf, caller])

  const columns = useMemo<Column<RoleRow>[]>(
    () => [
      {
        id: 'name',
        header: t.columns.name(),
        heads: true,
        skeleton: 0.6,
        cell: ({ name, isBuiltIn, isScoped }) => (
          <span className="qb-role-name">
            <bdi>{pickName(name, language)}</bdi>
            {isBuiltIn && (
              <Tag minimal round>
                {t.builtIn()}
              </Tag>
            )}
            {isScoped && (
              <Tag minimal round icon="diagram-tree">
                {t.scoped()}
              </Tag>
            )}
          </span>
        ),
      },
      {
        id: 'permissions',
        header: t.columns.permissions(),
        align: 'number',
        skeleton: 0.3,
        cell: ({ permissions }) => <bdi dir="ltr">{format.number(permissions.length)}</bdi>,
      },
      {
        id: 'people',
        header: t.columns.people(),
        align: 'number',
        skeleton: 0.3,
        cell: ({ id, people }) => {
          const count = <bdi dir="ltr">{format.number(people)}</bdi>
          return maySeePeople && people > 0 ? (
            <Link
              className="qb-role-people"
              href={`${PEOPLE}?roleId=${id}`}
              aria-label={t.whoHas({ count: format.count(people) })}
            >
              {count}
            </Link>
          ) : (
            count
          )
        },
      },
      {
        id: 'state',
        header: t.columns.state(),
        skeleton: 0.4,
        cell: ({ state }) =>
          state === 'active' ? (
            t.states.active()
          ) : (
            <Tag minimal round icon="pause">
              {t.states.retired()}
            </Tag>
          ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.6,
        cell: (row) => (
          <RowActions name={pickName(row.name, language)}>
            <ActionButton
              icon="edit"
              label={c.actions.edit()}
              reasons={why.edit(row)}
              onAct={() => edit(row, formOf(row))}
            />
            <ActionButton
              icon="duplicate"
              label={t.copy()}
              reasons={mayAdd}
              onAct={() => add({ isScoped: row.isScoped, permissions: row.permissions })}
            />
            {row.state === 'active' ? (
              <ActionButton
                icon="pause"
                label={t.retire.act()}
                reasons={why.retire(row)}
                onAct={() => openQuestion('retire', row)}
              />
            ) : (
              <ActionButton
                icon="play"
                label={t.restore()}
                reasons={why.restore(row)}
                onAct={() => act('restore', row)}
              />
            )}
          </RowActions>
        ),
      },
    ],
    [t, c, format, language, why, mayAdd, maySeePeople, edit, add, act, openQuestion],
  )
  const uiSchema = useMemo(
    () => ({
      arName: { 'ui:options': { dir: 'rtl' } },
      enName: { 'ui:options': { dir: 'ltr' } },
      isScoped: { 'ui:widget': 'switch' },
      permissions: { 'ui:field': PermissionsField, 'ui:options': { own: new Set(permissions) } },
    }),
    [permissions],
  )
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      actions={
        <>
          <ActionButton showsLabel icon="badge" label={t.holders.title()} onAct={() => navigate(HOLDERS)} />
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={t.add()}
            reasons={mayAdd}
            onAct={() => add({ isScoped: false, permissions: [] })}
          />
        </>
      }
      filters={<NameSearch list={list} label={t.search()} />}
    >
      <RecordDialog
        dialog={dialog}
        title={record ? t.edit() : t.add()}
        form={forms.role}
        texts="roles"
        uiSchema={uiSchema}
        rules={rules}
        question={{
          title: t.effects.title(),
          confirmText: c.actions.save(),
          message: () => <RoleEffects change={change} />,
        }}
      />
      <ConfirmDialog
        isOpen={list.question?.action === 'retire'}
        title={t.retire.title()}
        confirmText={t.retire.act()}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{t.retire.message({ name: isolate(list.question ? pickName(list.question.row.name, language) : '') })}</p>
      </ConfirmDialog>
    </ListScreen>
  )
}
