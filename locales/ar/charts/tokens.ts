import { guards, inputs } from './common.js'

/** Texts of the machines of machines/tokens. */
export const tokens = {
  token: {
    name: 'رمز الربط',
    about: 'حياة رمز الربط: يُقبل، أو يحل محله رمز آخر، أو يُلغى، أو ينتهي وقته.',
    states: {
      active: { name: 'نشط', about: 'تُقبل الاستدعاءات به.' },
      expiring: { name: 'مُستبدل وما زال مقبولًا', about: 'حل محله رمز آخر، ويُقبل حتى تنتهي مهلته.' },
      expired: { name: 'منتهٍ', about: 'انتهى وقته، وتُرفض الاستدعاءات به.' },
      revoked: { name: 'ملغى', about: 'أُلغي أو استُبدل، وتُرفض الاستدعاءات به.' },
    },
    events: {
      token_rollOver: { name: 'استبدال بمهلة', step: 'اضغط «استبدال» في الصف واختر يومًا آخر' },
      token_replace: { name: 'استبدال فوري', step: 'اضغط «استبدال» في الصف واختر «لا يُقبل بعد الآن»' },
      token_revoke: { name: 'إلغاء', step: 'اضغط «إلغاء» في الصف ثم أكّد' },
      clock_expire: { name: 'انتهاء الوقت', step: 'يجد الخادم أن وقته انتهى' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isNotAboveCaller: 'لا يتيح ما لا يتيحه دور المستخدم',
      isOver: 'انتهى وقته',
    },
    inputs: {
      manager: 'يتيح دور المستخدم ما يتيحه الرمز، ولم ينتهِ وقته',
      over: 'انتهى وقته',
      above: 'يتيح ما لا يتيحه دور المستخدم',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
