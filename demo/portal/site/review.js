import { createApp, h, onMounted, ref } from 'vue';
import { fetchToken } from './fetch-token.js';
import { keepJudged, loadJudged } from './judged.js';
import { portal, text } from './portal.js';

const RESULT_TEXTS = { 10: 'review.accepted', 20: 'review.rejected', '00': 'review.undone' };

// shown
/** One session for the item and the delivery that it came from. The dot says that it is a property. */
function embedded({ itemId, batchId }, onJudged) {
  const session = { 'api-base': `${portal.console}/customer-api`, '.fetchToken': () => fetchToken() };
  return h('customer-session', { ...session, 'onCustomer-item-judged': onJudged }, [
    h('section', { class: 'panel', 'aria-labelledby': 'item-title' }, [
      h('h2', { id: 'item-title' }, text('review.studio')),
      h('customer-studio', { key: itemId, 'item-id': itemId, 'back-link': 'hidden' }),
    ]),
    h('section', { class: 'panel', 'aria-labelledby': 'batch-title' }, [
      h('h2', { id: 'batch-title' }, text('review.batch')),
      h('customer-acceptance', { key: batchId, 'batch-id': batchId, 'back-link': 'hidden' }),
    ]),
  ]);
}
// /shown

const Review = {
  setup() {
    const judged = ref(null);
    const chosen = ref(null);
    async function load() {
      judged.value = await loadJudged();
      chosen.value ??= judged.value[0] ?? null;
    }
    async function noteJudged({ detail }) {
      await keepJudged(detail);
      await load();
    }
    onMounted(load);

    return () => {
      if (judged.value === null) return h('p', { class: 'waiting', role: 'status' }, '…');
      if (chosen.value === null) return h('p', { class: 'notice', role: 'status' }, text('review.none'));
      return h('div', [list(judged.value, chosen), embedded(chosen.value, noteJudged)]);
    };
  },
};

function list(judged, chosen) {
  const entries = judged.map((item) =>
    h('li', { key: item.itemId }, [
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(item.itemId === chosen.value.itemId),
          'data-result': item.result,
          onClick() {
            chosen.value = item;
          },
        },
        [
          h('span', text(RESULT_TEXTS[item.result])),
          h('time', { datetime: item.at }, new Date(item.at).toLocaleTimeString(portal.language)),
        ],
      ),
    ]),
  );
  return h('section', { class: 'judged', 'aria-labelledby': 'judged-title' }, [
    h('h2', { id: 'judged-title' }, text('review.judged')),
    h('ul', entries),
  ]);
}

createApp(Review).mount('#embedded');
