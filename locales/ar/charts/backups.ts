import { guards, inputs } from './common.js'

/** Texts of the machines of machines/backups. */
export const backups = {
  backup: {
    name: 'النسخة الاحتياطية',
    about: 'حياة النسخة الاحتياطية: تُكتب، وتُجرَّب باستعادتها، وتُحذف حين تُحفظ نسخ أحدث.',
    states: {
      running: { name: 'قيد الكتابة', about: 'ملفها يُكتب الآن.' },
      failed: { name: 'فشلت', about: 'تعذّرت كتابتها ولم يبقَ منها شيء.' },
      stored: { name: 'محفوظة', about: 'ملفها مكتمل ولم تُجرَّب استعادته بعد.' },
      trying: { name: 'قيد التجربة', about: 'تُستعاد في قاعدة بيانات مؤقتة وتُعد محتوياتها ثم تُزال.' },
      proven: { name: 'مُجرَّبة', about: 'أعادت تجربة الاستعادة كل ما فيها.' },
      damaged: { name: 'تالفة', about: 'ملفها مفقود أو لا يعيد ما ينبغي.' },
      deleted: { name: 'محذوفة', about: 'حُذف ملفها، ويبقى معلومًا أنها أُنشئت.' },
    },
    events: {
      work_store: { name: 'اكتمال الملف', step: 'يُكمل الخادم كتابة الملف' },
      work_fail: { name: 'تعذّر الكتابة', step: 'يتعذّر على الخادم كتابة الملف' },
      trial_begin: { name: 'تجربة الاستعادة', step: 'اضغط «تجربة الاستعادة» في الصف' },
      trial_prove: { name: 'استعادة كاملة', step: 'تعيد تجربة الاستعادة كل شيء' },
      trial_damage: { name: 'ظهور تلف', step: 'تجد تجربة الاستعادة الملف مفقودًا أو تالفًا' },
      trial_giveUp: { name: 'تعذّر التجربة', step: 'تتعذّر تجربة الاستعادة' },
      backup_delete: { name: 'حذف', step: 'اضغط «حذف» في الصف ثم أكّد' },
    },
    guards: {
      mayManage: guards.mayManage,
      isInScope: guards.isInScope,
      isWorker: 'يفعله الخادم نفسه',
      isIdle: 'لا تُكتب نسخة أخرى ولا تُجرَّب الآن',
      isNotNewestGood: 'ليست أحدث نسخة يمكن استعادتها',
      isProven: 'أعادت تجربة سابقة كل ما فيها',
    },
    inputs: {
      worker: 'يعمل الخادم نفسه، وتوجد نسخة أحدث',
      provenBefore: 'أعادت تجربة سابقة كل ما فيها',
      manager: 'يستطيع المستخدم تغييرها، وتوجد نسخة أحدث',
      newest: 'هي أحدث نسخة يمكن استعادتها',
      busy: 'تُكتب نسخة أخرى أو تُجرَّب الآن',
      viewer: inputs.viewer,
      inFaculty: inputs.inFaculty,
    },
  },
}
