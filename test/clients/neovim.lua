-- What a person does in Neovim with the file that is open. What was seen of it goes as JSON into the file that $SEEN names.
local seen = {}

local function patiently(what, condition)
  if not vim.wait(30000, condition, 20) then
    error('waited in vain for ' .. what)
  end
end

local function messages()
  return vim.tbl_map(function(diagnostic)
    return diagnostic.message
  end, vim.diagnostic.get(0))
end

--- The labels offered after `text`, which stands in a line of its own below the first for as long as it takes.
local function offered(text)
  vim.api.nvim_buf_set_lines(0, 1, 1, true, { text })
  vim.api.nvim_win_set_cursor(0, { 2, #text })
  -- Out of Insert mode the cursor cannot stand behind the last character: the position is said, not asked for.
  local params = vim.lsp.util.make_position_params(0, 'utf-16')
  params.position.character = #text
  local answers = assert(vim.lsp.buf_request_sync(0, 'textDocument/completion', params, 30000))
  vim.api.nvim_buf_set_lines(0, 1, 2, true, {})
  local labels = {}
  for _, answer in pairs(answers) do
    for _, item in ipairs(answer.result.items or answer.result) do
      table.insert(labels, item.label)
    end
  end
  return labels
end

--- Has the first fix of the word under the cursor applied, as if it were picked from the list.
local function fix()
  vim.ui.select = function(items, _, choose)
    seen.fix = items[1][2] and items[1][2].title or items[1].action.title
    choose(items[1], 1)
  end
  vim.lsp.buf.code_action()
  patiently('a fix', function()
    return vim.bo.modified
  end)
end

local done, problem = pcall(function()
  patiently('a finding', function()
    return #messages() > 0
  end)
  seen.found = messages()
  seen.tags = offered("#' @")
  seen.keywords = offered("#' @keywords mcp-")
  vim.cmd('silent write')
  vim.fn.search('widnow')
  fix()
  patiently('the finding to go', function()
    return #messages() == 0
  end)
  vim.cmd('silent write')
  seen.others = {}
  for _, file in ipairs(vim.split(vim.env.OTHERS, '\n')) do
    vim.cmd('edit ' .. vim.fn.fnameescape(file))
    patiently('a finding in ' .. file, function()
      return #messages() > 0
    end)
    local _, client = next(vim.lsp.buf_get_clients(0))
    table.insert(seen.others, { found = messages()[1], root = client.config.root_dir })
  end
end)
if not done then
  seen.problem = problem
end
vim.fn.writefile({ vim.json.encode(seen) }, vim.env.SEEN)
vim.cmd('qall!')
