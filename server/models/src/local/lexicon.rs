//! Words that carry the decision model's hints, in the languages that it was fitted on.

use std::{collections::HashSet, sync::LazyLock};

/// A list of words.
pub(super) type Words = LazyLock<HashSet<&'static str>>;

macro_rules! lists {
    ($($(#[$doc:meta])* $name:ident = $words:literal;)*) => {
        $($(#[$doc])* pub(super) static $name: Words = LazyLock::new(|| $words.split_whitespace().collect());)*
    };
}

lists! {
    /// Occur in nearly every English sentence, and hardly in another language.
    ENGLISH = "the a an of to for with by from and or is are be it its this that these when each every on at can \
        should let so how where which who they my our not no add show all before after two into out";
    /// The same for other languages.
    FOREIGN = "der die das den dem des ein eine einen einem einer und oder mit von zu zum zur im auf aus bei für nach \
        ist sind wird werden kann können soll sollen sich wenn nicht man alle jede jeden \
        le la les une du de et ou avec pour par sur dans au aux est sont qui que ses un d l \
        el los las una con por para del al se lo su sus cuando y cada sin \
        il di che per sono della gli nel het een van niet met voor naar ze jest nie się dla z w na do \
        não com os uma em no da um som att och det på ikke og til ja";
    /// Turn a sentence round.
    NEGATION = "not no never without remove don't doesn't won't can't cannot hide disable stop drop rid \
        nicht kein keine keinen nie ohne entfernen ausblenden ne pas sans jamais aucun supprimer masquer \
        sin nunca ningún quitar ocultar 不 不要 没有 别 删除 隐藏 取消";
    /// Add to something that is there.
    ADDITION = "also too additionally well more another instead auch zusätzlich weitere außerdem aussi davantage autre \
        también además otro otra 也 还 同时";
    /// Praise, or complain, without saying what to build.
    VAGUE = "better best nice nicer cool good great improve improved improving improvement improvements enhance \
        enhancement enhancements optimise optimize modern modernise modernize professional smart smarter easy easier \
        simple simpler fast faster slow ugly beautiful pretty fun useful interactive social engagement experience bad \
        broken work works working fix something somehow stuff things thing everything kind nicely properly fancy ai \
        bug gamification automation integration integrations integrate workflow accessibility multimedia support \
        manage motivate help share enhance handle various etc more some others other process portal community \
        several right different certain important relevant necessary appropriate suitable external needs preferences \
        information overview \
        besser verbessern verbesserung schöner schön einfacher einfach moderner schneller alles etwas irgendwie \
        améliorer amélioration meilleur mieux joli beau simple moderne rapide chose \
        mejorar mejor mejora bonito bello fácil rápido moderno algo cosas todo migliorare più bella \
        更好 好看 改进 优化 智能 好用 更 更好看";
    /// Tell how the parts of a sentence relate: when, where, from what, how many.
    RELATION = "at on in before after when between from into by with below above next until per first last than that \
        which whose without beside under over as for where instead behind within during \
        vor nach wenn zwischen von mit am auf bei im bis pro ohne als zum für jede \
        avant après quand entre par avec sur dans jusqu'à sans \
        antes después cuando entre por con sobre hasta en sin \
        在 从 把 每 每个 每天 当 前 后 按 用 时 并";
    /// Say an act that has one meaning.
    ACT = "show list send mail sort export import print rename hide filter delete download upload replace mark group \
        change switch round import reload count remove display order search limit reserve cancel attach log draw pair \
        start stop flip repeat split set join rank charge swap choose close open read scan enter play skip translate \
        zeigen anzeigen senden sortieren exportieren importieren drucken herunterladen umbenennen löschen filtern \
        afficher envoyer trier exporter importer imprimer télécharger renommer supprimer filtrer masquer \
        mostrar enviar ordenar exportar importar imprimir descargar filtrar borrar leer \
        显示 发送 排序 导出 导入 打印 下载 删除 筛选 提醒 扫描 播放 设置 记录 添加";
}
